import 'server-only';
import { isListed, type ListedLocale } from '../../lib/i18n/locales.ts';
import type { Usd } from '../../lib/math/amount.ts';
import type { Address } from '../../lib/schemas/address.ts';
import type { ChatLimits } from '../../lib/schemas/telegram.ts';
import { serviceClient } from '../db/client/service.ts';
import { type ChatLink, linkOfChat } from '../db/repositories/telegram-links.ts';

// As in guards.ts, private fields make these classes nominal, and only their types are exported.
class GrantedChat {
  readonly #link: ChatLink;

  constructor(link: ChatLink) {
    this.#link = link;
  }

  get id(): string {
    return this.#link.id;
  }

  get chatId(): number {
    return this.#link.chatId;
  }

  /** The name of the person in the messenger. */
  get name(): string {
    return this.#link.name;
  }

  get wallet(): Address {
    return this.#link.wallet;
  }

  get owner(): Address {
    return this.#link.owner;
  }

  get hidesBalances(): boolean {
    return this.#link.hidesBalances;
  }

  get readsInGroups(): boolean {
    return this.#link.readsInGroups;
  }

  /** The language that was chosen in the chat; undefined if its messenger's counts. */
  get chosenLocale(): ListedLocale | undefined {
    const { chosenLocale } = this.#link;
    return isListed(chosenLocale) ? chosenLocale : undefined;
  }

  /** The dollars that an order without a size is offered, if they were chosen. */
  get offeredSizes(): readonly Usd[] | undefined {
    return this.#link.offeredSizes;
  }

  /** The limits within which the chat may trade; undefined if its wallet has not allowed that. */
  get trading(): ChatLimits | undefined {
    const { mayTrade, mostOrderUsd, mostDayUsd, markets } = this.#link;
    if (!mayTrade || mostOrderUsd === undefined || mostDayUsd === undefined) return undefined;
    return { mostOrderUsd, mostDayUsd, markets: markets ?? null };
  }

  /** Returns a trader's session, if the wallet has allowed this chat to trade. */
  asTrader(): GrantedTrader | undefined {
    const limits = this.trading;
    return limits === undefined ? undefined : new GrantedTrader(this.#link, limits);
  }
}

class GrantedTrader extends GrantedChat {
  readonly #limits: ChatLimits;

  constructor(link: ChatLink, limits: ChatLimits) {
    super(link);
    this.#limits = limits;
  }

  get limits(): ChatLimits {
    return this.#limits;
  }

  /**
   * The messenger does not report where a chat is; the page on which trading was allowed had already checked the
   * country.
   */
  get isOffered(): boolean {
    return true;
  }

  /** The link was read from the database for this very message. */
  async verified(): Promise<GrantedTrader> {
    return this;
  }
}

/** A chat whose owner has confirmed it on the page: it may read data. */
export type ChatSession = GrantedChat;
/** A chat that its wallet has allowed to trade, by a signature. */
export type ChatTrader = GrantedTrader;

/** Returns the session of a private chat. Messages arrive only through the guard of the messenger's route. */
export async function findChat(chatId: number): Promise<ChatSession | undefined> {
  const link = await linkOfChat(serviceClient(), chatId);
  return link === undefined ? undefined : new GrantedChat(link);
}
export type ChatGuard = typeof findChat;
