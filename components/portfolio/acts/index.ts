export { GuardsCell } from './guards-cell';
export { PositionButtons, useRoomOfPositionButtons } from './position-buttons';
