import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { toast } from '@/components/ui/overlay/toast';
import { toastUntilKnown } from '@/components/ui/overlay/toast-until-known';
import { useErrorText } from '@/components/ui/words/use-error-text';
import { changeOfLostAnswer } from '@/lib/client/perps/trading/lost-change';
import type { Refusal } from '@/lib/client/perps/trading/refusals';
import type { TradingService } from '@/lib/client/perps/trading/trading-service';
import { useSignedIn } from '@/lib/client/perps/trading/use-signed-in';
import type { Became } from '@/lib/client/until-known';
import { AppError } from '@/lib/errors/app-error';
import type { ErrorCode } from '@/lib/errors/catalog';
import { normalise } from '@/lib/errors/normalise';
import { useMissingApproval } from '../use-missing-approval';

export type FailureTitle = 'cancel' | 'cancelMany' | 'close' | 'triggers' | 'triggersPartly' | 'order' | 'update';

/** A part that succeeded while others failed. */
export interface Reported {
  readonly name: string;
  readonly text: string;
}

const isOfTriggers = (title: FailureTitle): boolean => title === 'triggers' || title === 'triggersPartly';

const isUnanswered = (code: ErrorCode): boolean => code === 'order.unanswered' || code === 'order.looked_for';

/** Runs one action at a time, unless several are allowed at once, and reports the result to the user. */
export function useAct(most: 'one' | 'many' = 'one') {
  const t = useTranslations('perps-account');
  const wordsOf = useErrorText();
  const signedIn = useSignedIn();
  const approval = useMissingApproval({ agent: t('failed.agent'), builder: t('failed.builder') });
  const [isBusy, setBusy] = useState(false);

  /** Returns the title of a failure. An action with an unknown result is not called failed. */
  const titleOf = (title: FailureTitle, codes: readonly ErrorCode[]): string =>
    codes.every(isUnanswered) ? t('failed.unknown') : t(`failed.${title}`, { count: codes.length });

  const tell = (title: FailureTitle, error: AppError): void => {
    const codes = [error.code];
    const missing = approval.titleOf(codes);
    const isOfAgent = approval.dialogOf(codes) === 'agent';
    const text = isOfAgent ? t(isOfTriggers(title) ? 'failed.agentTriggers' : 'failed.agentText') : wordsOf(error);
    if (missing !== undefined || text !== undefined) {
      toast.failure({ title: missing ?? titleOf(title, codes), text });
    }
    approval.open(codes);
  };

  const tellLostChange = (became: Promise<Became>): void =>
    toastUntilKnown(
      { title: t('failed.unknown'), text: t('failed.changeText') },
      became.then((end) =>
        end === 'there'
          ? { isDone: true, title: t('orders.changed'), text: t('failed.changeDone') }
          : { isDone: false, title: t('failed.update'), text: t('failed.changeNever') },
      ),
    );

  /**
   * Reports the refusals, each with its reason. Parts that succeeded are only mentioned if they must be distinguished.
   */
  const tellRefusals = (title: FailureTitle, refusals: readonly Refusal[], others: readonly Reported[] = []): void => {
    const [first] = refusals;
    if (first === undefined) return;
    const agent = refusals.find(({ code }) => approval.dialogOf([code]) !== undefined);
    if (agent !== undefined) {
      tell(title, new AppError(agent.code));
      if (others.length === 0) return;
    }
    const lines = [
      ...others,
      ...refusals.map(({ name, code, details = {} }) => ({ name, text: wordsOf(new AppError(code, { details })) })),
    ];
    toast.failure({
      title: titleOf(
        title,
        refusals.map(({ code }) => code),
      ),
      text: (
        <ul>
          {lines.map(({ name, text }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two rows may say the same
            <li key={place}>
              <bdi>{name}</bdi>: {text}
            </li>
          ))}
        </ul>
      ),
    });
  };

  /** Runs an action; returns undefined after a failure, which was already shown. */
  const act = async <T,>(
    title: FailureTitle,
    send: (service: TradingService) => Promise<T>,
  ): Promise<T | undefined> => {
    if (isBusy && most === 'one') return undefined;
    if (signedIn === undefined) {
      const name = isOfTriggers(title) ? 'failed.walletTriggers' : 'failed.wallet';
      toast.failure({ title: t(name), text: wordsOf(new AppError('wallet.required')) });
      return undefined;
    }
    setBusy(true);
    try {
      return await signedIn(send);
    } catch (thrown) {
      const became = changeOfLostAnswer(thrown);
      if (became === undefined) tell(title, normalise(thrown));
      else tellLostChange(became);
      return undefined;
    } finally {
      setBusy(false);
    }
  };

  return { act, isBusy, tellRefusals };
}
