import type { DrawingStudio } from '@/lib/client/drawings/studio';

export interface DrawingPartProps {
  studio: DrawingStudio;
  /** Whoever chose something goes on at the chart. */
  toChart: () => void;
}
