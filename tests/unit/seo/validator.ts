/**
 * The fields that search engines require of each type of JSON-LD object. A nested object needs those of its type, too.
 */
const required: Readonly<Record<string, readonly string[]>> = {
  Organization: ['name'],
  WebSite: ['name', 'url'],
  BreadcrumbList: ['itemListElement'],
  ListItem: ['position', 'name', 'item'],
  TechArticle: ['headline', 'datePublished', 'author', 'publisher', 'inLanguage'],
  Dataset: ['name', 'description', 'creator'],
  FAQPage: ['mainEntity'],
  Question: ['name', 'acceptedAnswer'],
  Answer: ['text'],
  FinancialProduct: ['name', 'description', 'provider', 'url'],
};

const addresses = new Set(['url', 'item', 'logo', '@id', 'feesAndCommissionsSpecification']);

function isAbsolute(value: unknown): boolean {
  return typeof value === 'string' && URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
}

/** Search engines ignore a shorter description of a dataset. */
const leastDatasetDescription = 50;

function fieldFaults(name: string, value: unknown, where: string): string[] {
  if (value === undefined || value === null || value === '') return [`${where}.${name} is empty`];
  if (addresses.has(name)) return isAbsolute(value) ? [] : [`${where}.${name} is no address`];
  if (name.startsWith('date') && Number.isNaN(Date.parse(String(value)))) return [`${where}.${name} is no date`];
  if (Array.isArray(value)) {
    if (value.length === 0) return [`${where}.${name} is empty`];
    return value.flatMap((one, index) =>
      typeof one === 'object' ? thingFaults(one, `${where}.${name}[${index}]`) : [],
    );
  }
  return typeof value === 'object' ? thingFaults(value, `${where}.${name}`) : [];
}

function thingFaults(thing: unknown, where: string): string[] {
  if (typeof thing !== 'object' || thing === null) return [`${where} is no thing`];
  const fields = Object.entries(thing);
  const type: unknown = Reflect.get(thing, '@type');
  // A reference to an object that is described elsewhere.
  if (type === undefined && fields.length === 1 && fields[0]?.[0] === '@id')
    return fieldFaults('@id', fields[0][1], where);
  const requested = typeof type === 'string' ? required[type] : undefined;
  if (requested === undefined) return [`${where} is of no known type: ${String(type)}`];
  const missing = requested.filter((name) => Reflect.get(thing, name) === undefined);
  const isBrief = type === 'Dataset' && String(Reflect.get(thing, 'description')).length < leastDatasetDescription;
  return [
    ...(isBrief ? [`${where}.description is too short`] : []),
    ...missing.map((name) => `${where} lacks ${name}`),
    ...fields.flatMap(([name, value]) => fieldFaults(name, value, where)),
  ];
}

/** Returns the faults in the text of one JSON-LD element. */
export function jsonLdFaults(text: string): string[] {
  const thing: unknown = JSON.parse(text);
  if (typeof thing !== 'object' || thing === null) return ['no thing'];
  const { '@context': context, ...rest } = Object.assign({ '@context': undefined, '@type': undefined }, thing);
  const faults = context === 'https://schema.org' ? [] : ['the context is not schema.org'];
  const places = Reflect.get(rest, 'itemListElement');
  const positions = Array.isArray(places) ? places.map((place) => Reflect.get(Object(place), 'position')) : [];
  const counted = positions.every((position, index) => position === index + 1);
  return [
    ...faults,
    ...(counted ? [] : ['the steps are not counted from 1']),
    ...thingFaults(rest, String(rest['@type'])),
  ];
}
