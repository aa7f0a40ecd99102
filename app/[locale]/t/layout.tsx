import { SiteFrame } from '@/components/layout/page-frame';

export default SiteFrame;
