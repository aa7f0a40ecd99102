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

test('a toast that would stay goes with its screen, and one that goes by itself is left alone', () => {
  const received: unknown[] = [];
  const stop = onToast((event) => received.push(event));
  toast.failure({ title: 'Refused' }, 'analysis');
  toast.warning({ title: 'No answer yet' }, 'order');
  toast.success({ title: 'Deleted' }, 'share');
  received.length = 0;
  for (const id of ['analysis', 'order', 'share', 'never shown']) toast.outdate(id);
  expect(received).toEqual([{ dismissed: 'analysis' }, { dismissed: 'order' }]);
  toast.failure({ title: 'Refused' }, 'analysis');
  toast.success({ title: 'Done' }, 'analysis');
  received.length = 0;
  toast.outdate('analysis');
  expect(received).toEqual([]);
  stop();
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
