import type { ChartTheme } from '@/lib/chart/engine/theme.ts';

const dark: ChartTheme = {
  background: '#0e0c0b',
  grid: '#1d1b1a',
  line: '#252221',
  edge: '#6d6863',
  text: '#95908a',
  strong: '#f0ebe4',
  label: '#3b3835',
  up: '#16a34a',
  down: '#dc2626',
  area: '#e8cd9c',
  areaFill: '#e8cd9c40',
  lines: ['#d2aa58', '#7db2f5', '#bb9ff2', '#55c3d0', '#ea8fb2'],
  fontFamily: 'sans-serif',
};

const light: ChartTheme = {
  ...dark,
  background: '#fbfaf8',
  grid: '#eceae7',
  text: '#69645e',
  strong: '#1c1917',
  lines: ['#8f6a07', '#3772b5', '#7a5eae', '#028290', '#a74d72'],
};

export const themes = { dark, light } as const;
