export { HelpPage } from './help-page';
export { helpQuestions } from './questions';
