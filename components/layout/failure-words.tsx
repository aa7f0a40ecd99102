'use client';

import { createContext, type ReactNode, useContext } from 'react';

export interface FailureText {
  readonly title: string;
  readonly text: string;
  readonly retry: string;
  readonly home: string;
  readonly homeHref: string;
  readonly reference: string;
  readonly copy: string;
  readonly copied: string;
}

const empty: FailureText = {
  title: '',
  text: '',
  retry: '',
  home: '',
  homeHref: '/',
  reference: '',
  copy: '',
  copied: '',
};
const Context = createContext(empty);

/** Provides the texts of an error boundary, which cannot ask the server for them any more. */
export function FailureWords({ words, children }: { words: FailureText; children: ReactNode }) {
  return <Context value={words}>{children}</Context>;
}

export function useFailureWords(): FailureText {
  return useContext(Context);
}
