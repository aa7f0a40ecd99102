import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Outlet } from '../../../server/stream/listener.ts';
import { PriceHub } from '../../../server/stream/price-hub.ts';

const [btc, eth] = ['1-0xbb', '1-0xee'] as const;

/** A reader that can be slow: while it is, nothing more is written to it until it drains. */
function reader() {
  const received: string[] = [];
  let isSlow = false;
  let drained: (() => void) | undefined;
  const outlet: Outlet = {
    write: (bytes) => {
      received.push(bytes.toString());
      return !isSlow;
    },
    onDrain: (hear) => {
      drained = hear;
    },
  };
  return {
    outlet,
    /** Returns the data of what was heard, without the messages' ids. */
    prices: () => received.flatMap((message) => /^data: (.*)$/m.exec(message)?.[1] ?? []),
    lastId: () => received.map((message) => /^id: (.*)$/m.exec(message)?.[1]).findLast((id) => id !== undefined),
    received,
    slowDown: () => {
      isSlow = true;
    },
    catchUp: () => {
      isSlow = false;
      drained?.();
    },
  };
}

const newHub = () => new PriceHub({ life: 'one' });

describe('a price at the hub', () => {
  test('reaches all who listen to its token, and nobody else', () => {
    const hub = newHub();
    const [first, second, other] = [reader(), reader(), reader()];
    hub.join([btc], first.outlet);
    hub.join([btc, eth], second.outlet);
    hub.join([eth], other.outlet);
    hub.publish(btc, '1');
    expect([first.prices(), second.prices(), other.prices()]).toEqual([['1'], ['1'], []]);
  });

  test('is no longer sent to whoever has left', () => {
    const hub = newHub();
    const one = reader();
    const leave = hub.join([btc], one.outlet);
    leave();
    leave();
    hub.publish(btc, '1');
    expect([one.prices(), hub.size, hub.wanted()]).toEqual([[], 0, []]);
  });
});

test('a slow reader gets the newest price of each token once it reads again', () => {
  const hub = newHub();
  const one = reader();
  hub.join([btc, eth], one.outlet);
  one.slowDown();
  for (const value of ['1', '2', '3']) hub.publish(btc, value);
  hub.publish(eth, '9');
  expect(one.prices()).toEqual(['1']);
  one.catchUp();
  expect(one.prices()).toEqual(['1', '3', '9']);
  hub.publish(btc, '4');
  expect(one.prices()).toEqual(['1', '3', '9', '4']);
});

test('a heartbeat keeps idle streams open and spares a reader that is behind', () => {
  const hub = newHub();
  const [quick, slow] = [reader(), reader()];
  hub.join([btc], quick.outlet);
  hub.join([btc], slow.outlet);
  slow.slowDown();
  hub.publish(btc, '1');
  hub.beat();
  expect([quick.received.at(-1), slow.received.length]).toEqual(['event: beat\ndata: 0\n\n', 1]);
});

test('those who want a token are told of when the first comes and the last goes', () => {
  const hub = newHub();
  const wanted: (readonly string[])[] = [];
  hub.onWanted(() => wanted.push(hub.wanted()));
  const leaveFirst = hub.join([btc], reader().outlet);
  const leaveSecond = hub.join([btc], reader().outlet);
  leaveFirst();
  leaveSecond();
  expect(wanted).toEqual([[btc], []]);
});

describe('a reader that comes back', () => {
  test('gets what it missed, in order', () => {
    const hub = newHub();
    const [one, again] = [reader(), reader()];
    hub.join([btc, eth], reader().outlet);
    const leave = hub.join([btc, eth], one.outlet);
    hub.publish(btc, '1');
    leave();
    hub.publish(eth, '2');
    hub.publish(btc, '3');
    hub.join([btc, eth], again.outlet, one.lastId());
    expect(again.prices()).toEqual(['2', '3']);
  });

  test.each([
    ['to another hub', 'two-1'],
    ['with an id that is none', 'nonsense'],
    ['with the id of nothing', ''],
  ])('%s hears of a gap', (_how, id) => {
    const hub = newHub();
    hub.join([btc], reader().outlet);
    hub.publish(btc, '1');
    const again = reader();
    hub.join([btc], again.outlet, id);
    expect(again.received).toEqual(['event: gap\ndata: {}\n\n']);
  });

  test('after a time in which nobody listened hears of a gap', () => {
    const hub = newHub();
    const one = reader();
    const leave = hub.join([btc], one.outlet);
    hub.publish(btc, '1');
    leave();
    hub.join([eth], reader().outlet);
    hub.publish(eth, '2');
    const again = reader();
    hub.join([btc], again.outlet, one.lastId());
    expect(again.received).toEqual(['event: gap\ndata: {}\n\n']);
  });

  test('after the prices were interrupted hears of a gap, as those who stayed did', () => {
    const hub = newHub();
    const [one, stayed, again] = [reader(), reader(), reader()];
    hub.join([btc], stayed.outlet);
    const leave = hub.join([btc], one.outlet);
    hub.publish(btc, '1');
    leave();
    hub.interrupt(btc);
    hub.publish(btc, '2');
    hub.join([btc], again.outlet, one.lastId());
    expect([stayed.prices(), stayed.received.filter((message) => message.startsWith('event: gap')).length]).toEqual([
      ['1', '{}', '2'],
      1,
    ]);
    expect(again.received).toEqual(['event: gap\ndata: {}\n\n']);
  });

  test('hears everything or of a gap, whatever happened meanwhile', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(btc, eth), { maxLength: 150 }), fc.nat(150), (published, cut) => {
        const hub = newHub();
        hub.join([btc, eth], reader().outlet);
        const whole = reader();
        const leave = hub.join([btc, eth], whole.outlet);
        for (const [at, token] of published.entries()) {
          if (at === cut) leave();
          hub.publish(token, String(at));
        }
        const again = reader();
        hub.join([btc, eth], again.outlet, whole.lastId() ?? 'one-0');
        const isGap = again.received[0]?.startsWith('event: gap') === true;
        const all = published.map((_token, at) => String(at));
        expect(isGap ? all : [...whole.prices(), ...again.prices()]).toEqual(all);
      }),
    );
  });
});
