export { DrawingStudio } from '@/lib/client/drawings/studio';
export { DrawingBar } from './drawing-bar';
export { DrawingOverlay } from './drawing-overlay';
