'use client';

import type { FailureProps } from '@/components/layout/failure';
import { digestOf, useReport } from '@/components/layout/failure-report';
import { nightHex } from '@/lib/config/palette';
import words from '@/messages/en/failure.json';

const { ground, text1, text2, text3 } = nightHex;

/** The layout itself failed, so nothing of it is reliable here, neither its styles nor its language. */
export default function GlobalError({ error, retry }: FailureProps) {
  useReport(error);
  const digest = digestOf(error);
  return (
    <html lang="en">
      <body style={{ margin: 0, background: ground, color: text1, font: '14px/20px system-ui, sans-serif' }}>
        <title>{words.title}</title>
        <main style={{ display: 'grid', placeContent: 'center', gap: 12, minHeight: '100vh', padding: 24 }}>
          <h1 style={{ margin: 0, font: '500 16px/24px system-ui, sans-serif' }}>{words.title}</h1>
          <p style={{ margin: 0, maxWidth: 360, color: text2 }}>{words.text}</p>
          <button type="button" onClick={retry} style={{ justifySelf: 'start', padding: '6px 12px', font: 'inherit' }}>
            {words.retry}
          </button>
          {digest !== undefined && (
            <p style={{ margin: 0, color: text3 }}>
              {words.reference} <span style={{ userSelect: 'all' }}>{digest}</span>
            </p>
          )}
        </main>
      </body>
    </html>
  );
}
