export { PositionActs } from './position-acts';
