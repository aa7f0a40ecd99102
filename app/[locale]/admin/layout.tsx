import type { ReactNode } from 'react';
import { SiteFrame } from '@/components/layout/page-frame';
import type { LocalePage } from '../../page-metadata';
import { admitted } from './admitted';

interface LayoutProps extends LocalePage {
  children: ReactNode;
}

export default async function AdminLayout({ children, params }: LayoutProps) {
  await admitted({ params });
  return <SiteFrame>{children}</SiteFrame>;
}
