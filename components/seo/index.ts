export { JsonLd } from './json-ld';
export type { Thing } from './thing';
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
} from './things';
