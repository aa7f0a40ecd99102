import type { ReactNode } from 'react';
import { SiteFrame } from '@/components/layout/page-frame';
import type { LocalePage } from '../../page-metadata';
import { admitAdmin } from './admit-admin';

interface LayoutProps extends LocalePage {
  children: ReactNode;
}

export default async function AdminLayout({ children, params }: LayoutProps) {
  await admitAdmin({ params });
  return <SiteFrame>{children}</SiteFrame>;
}
