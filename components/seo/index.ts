export { JsonLd } from './json-ld';
export {
  breadcrumbs,
  dataset,
  financialProduct,
  organization,
  type Place,
  paper,
  questionsPage,
  sharedPicture,
  webSite,
} from './json-ld-objects';
export type { Thing } from './json-ld-text';
