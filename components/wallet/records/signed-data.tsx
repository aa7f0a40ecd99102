import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Skeleton } from '@/components/ui/frame/skeleton';
import { FactList } from '@/components/ui/text/fact-list';
import { Message } from '@/components/ui/text/message';
import type { Address } from '@/lib/schemas/address';
import type { SignedAction } from '@/lib/schemas/signed-action';
import { type ExaminedAction, examineAction } from '@/lib/venues/hyperliquid/signed-action';

const mono = 'break-all font-mono text-11 text-text-2';
const standard = 'EIP-712';

/** The typed data of a signed action field by field, with its hash and signer as this browser recomputes them. */
export function SignedData({ owner, action }: { owner: Address; action: SignedAction }) {
  const t = useTranslations('wallet.signed');
  const [examined, setExamined] = useState<ExaminedAction>();
  useEffect(() => {
    let isOver = false;
    void examineAction(action).then((found) => isOver || setExamined(found));
    return () => {
      isOver = true;
    };
  }, [action]);
  if (examined === undefined) return <Skeleton className="h-40" />;
  const { domain, types, primaryType, message } = action.typedData;
  const fits = examined.signer === owner;
  const code = (text: string) => <bdi className={mono}>{text}</bdi>;
  return (
    <div className="flex flex-col gap-3">
      <Message severity={fits ? 'note' : 'error'} live title={t(fits ? 'matches' : 'differs')} text={t('how')} />
      <FactList
        facts={[
          { name: t('kind'), value: code(primaryType) },
          { name: t('domain'), value: code(`${domain.name} ${domain.version} · ${domain.chainId}`) },
          ...(types[primaryType] ?? []).map(({ name }) => ({ name, value: code(String(message[name] ?? '')) })),
          { name: t('digest', { standard }), value: code(examined.digest ?? '–') },
          { name: t('signer'), value: code(examined.signer ?? t('nobody')) },
        ]}
      />
    </div>
  );
}
