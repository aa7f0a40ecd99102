export { GuardsCell } from './guards-cell';
export { PositionButtons, useWidthOfPositionButtons } from './position-buttons';
