import type { ReactNode } from 'react';
import styles from './hidden-columns.module.css';

/** Lets a table be wider than its panel; its end fades while columns are hidden there. */
export function ScrollFrame({ children }: { children: ReactNode }) {
  return <div className={styles['frame']}>{children}</div>;
}
