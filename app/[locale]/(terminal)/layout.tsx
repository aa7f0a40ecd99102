import { TerminalFrame } from '@/components/layout/terminal-frame';

export default TerminalFrame;
