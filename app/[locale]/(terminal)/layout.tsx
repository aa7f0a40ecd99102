import { TerminalFrame } from '@/components/layout/page-frame';

export default TerminalFrame;
