import { expect, test } from 'vitest';
import { onFirstToast, onToast, toast } from '../../../components/ui/overlay/toast';

test('a toast before the outlet is kept, wakes the outlet, and is shown in order', () => {
  let woken = 0;
  const sleep = onFirstToast(() => {
    woken += 1;
  });
  const first = toast.success({ title: 'Filled' });
  const second = toast.failure({ title: 'Refused', text: 'Too small' });
  toast.dismiss(first);
  expect(woken).toBeGreaterThan(0);
  expect(first).not.toBe(second);

  const received: unknown[] = [];
  const stop = onToast((event) => received.push(event));
  expect(received).toEqual([
    { shown: { id: first, kind: 'success', title: 'Filled' } },
    { shown: { id: second, kind: 'failure', title: 'Refused', text: 'Too small' } },
    { dismissed: first },
  ]);
  toast.note({ title: 'Pending' }, 'deposit');
  expect(received.at(-1)).toEqual({ shown: { id: 'deposit', kind: 'note', title: 'Pending' } });
  stop();
  sleep();
});

test('an outlet that comes late hears that something waits', () => {
  toast.note({ title: 'Early' });
  let woken = false;
  onFirstToast(() => {
    woken = true;
  })();
  expect(woken).toBe(true);
  const received: unknown[] = [];
  onToast((event) => received.push(event))();
  expect(received).toHaveLength(1);
});
