import { MarginLineSlot } from '@/components/perps/margin/margin-line-slot';
import { Button } from '@/components/ui/form/button';
import { openSheet } from '@/lib/client/perps/ticket/sheet';
import type { TerminalWords } from '../words';

interface PhoneBarProps {
  words: TerminalWords['ticket'];
  onAccount: () => void;
}

/** The buttons that open the ticket on a phone: above the tabs at the bottom, below the account's equity. */
export function PhoneBar({ words, onAccount }: PhoneBarProps) {
  return (
    <div className="sticky bottom-14 z-20 order-last grid grid-cols-2 gap-2 border-line border-t bg-bg px-(--gutter) py-2 group-data-[screen=account]/terminal:hidden md:hidden noscript:hidden">
      <MarginLineSlot onPress={onAccount} />
      <Button look="up" size="l" aria-haspopup="dialog" onClick={() => openSheet('buy')}>
        {words.buy}
      </Button>
      <Button look="down" size="l" aria-haspopup="dialog" onClick={() => openSheet('sell')}>
        {words.sell}
      </Button>
    </div>
  );
}
