import type { DrawingStudio } from '@/lib/client/drawings/studio';

export interface DrawingPartProps {
  studio: DrawingStudio;
  /** Moves the focus to the chart after a choice. */
  toChart: () => void;
}
