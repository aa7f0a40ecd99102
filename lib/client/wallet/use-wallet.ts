import { createContext, useContext, useSyncExternalStore } from 'react';
import { type SessionState, type SessionStore, unknownSession } from '../session/session-store.ts';
import type { WalletDialogs } from './dialogs.ts';
import { type ConnectedWallet, unknownWallet, type WalletState } from './state.ts';
import type { WalletService } from './wallet-service.ts';

export interface WalletRoom {
  readonly service: WalletService;
  readonly session: SessionStore;
  readonly dialogs: WalletDialogs;
}

export const WalletContext = createContext<WalletRoom | undefined>(undefined);

export function useWalletRoom(): WalletRoom {
  const room = useContext(WalletContext);
  if (room === undefined) throw new Error('useWallet must be used within the Web3 provider');
  return room;
}

export function useWallet(): WalletState {
  const { state } = useWalletRoom().service;
  return useSyncExternalStore(state.subscribe, state.read, () => unknownWallet);
}

export function useConnectedWallet(): ConnectedWallet | undefined {
  const wallet = useWallet();
  return wallet.status === 'connected' ? wallet : undefined;
}

export function useSession(): SessionState {
  const { state } = useWalletRoom().session;
  return useSyncExternalStore(state.subscribe, state.read, () => unknownSession);
}
