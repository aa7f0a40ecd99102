import { describe, expect, it } from 'vitest';
import { DrawingDesk } from '@/lib/chart/drawings/desk.ts';
import { type Drawing, mostDrawings } from '@/lib/chart/drawings/drawing.ts';
import type { DrawingEvent } from '@/lib/chart/drawings/drawing-event.ts';
import { anchor, plane, sample } from './plane.ts';

function deskWith(...drawings: readonly Drawing[]) {
  const deeds: DrawingEvent[] = [];
  const changes: (readonly Drawing[])[] = [];
  let made = 0;
  let drawn = 0;
  const desk = new DrawingDesk({
    newId: () => {
      made += 1;
      return `new-${made}`;
    },
    onEvent: (event) => deeds.push(event),
    onChange: (after) => changes.push(after),
    projection: () => plane,
    onGrid: Math.round,
  });
  desk.onScene = () => {
    drawn += 1;
  };
  desk.load(drawings);
  return { desk, deeds, changes, drawn: () => drawn, view: () => desk.view.read() };
}

describe('a desk', () => {
  it('makes a drawing of as many points as its tool takes, chooses it, and tells each step', () => {
    const { desk, deeds, changes, view } = deskWith();
    desk.pick('segment');
    expect(view().sketch).toEqual({ tool: 'segment', count: 0, most: 2 });
    desk.click(anchor(1, 120));
    desk.hover(anchor(2, 130));
    expect(desk.scene().sketch?.points).toEqual([anchor(1, 120), anchor(2, 130)]);
    expect(changes).toEqual([]);
    desk.click(anchor(3, 140));
    expect(view().sketch).toBeUndefined();
    expect(view().chosen).toMatchObject({ id: 'new-1', tool: 'segment', points: [anchor(1, 120), anchor(3, 140)] });
    expect(changes).toHaveLength(1);
    expect(deeds.map(({ kind }) => kind)).toEqual(['picked', 'point', 'made']);
  });

  it('changes nothing while something is dragged, and in one step when it is dropped', () => {
    const drawing = sample('rect');
    const { desk, changes, view } = deskWith(drawing);
    const elsewhere = drawing.points.map(({ time, price }) => ({ time, price: price + 5 }));
    desk.drag(drawing.id, elsewhere.slice());
    desk.drag(drawing.id, elsewhere);
    expect(view().drawings).toEqual([drawing]);
    desk.letGo();
    desk.drop();
    expect(changes).toEqual([]);
    desk.drag(drawing.id, elsewhere);
    desk.drop();
    expect(view().drawings[0]?.points).toEqual(elsewhere);
    expect(changes).toHaveLength(1);
    desk.act({ kind: 'undo' });
    expect(view().drawings).toEqual([drawing]);
    expect(view().canUndo).toBe(false);
  });

  it('draws the next one as the last was styled', () => {
    const { desk, view } = deskWith(sample('ray'));
    desk.act({ kind: 'restyle', id: sample('ray').id, style: { colour: 'pink', width: 3 } });
    desk.pick('horizontalLine');
    desk.click(anchor(1, 120));
    expect(view().chosen?.style).toMatchObject({ colour: 'pink', width: 3, dash: 'solid' });
  });

  it('chooses nothing that is removed or hidden', () => {
    const drawing = sample('ray');
    const { desk, deeds, view } = deskWith(drawing);
    desk.choose(drawing.id);
    desk.act({ kind: 'show', isVisible: false });
    expect(view().chosen).toBeUndefined();
    desk.act({ kind: 'undo' });
    desk.choose(drawing.id);
    expect(desk.act({ kind: 'remove', id: drawing.id })).toBe(true);
    expect(view().chosen).toBeUndefined();
    expect(desk.scene().chosenId).toBeUndefined();
    expect(deeds.map(({ kind }) => kind)).toEqual(['chosen', 'undone', 'chosen', 'removed']);
  });

  it('says that there is no room, and keeps what there is', () => {
    const full = Array.from({ length: mostDrawings }, (_, index) => ({ ...sample('ray'), id: `${index}` }));
    const { desk, deeds, changes, view } = deskWith(...full);
    desk.pick('horizontalLine');
    desk.click(anchor(1, 120));
    expect(view().drawings).toEqual(full);
    expect(view().sketch).toBeUndefined();
    expect(deeds.map(({ kind }) => kind)).toEqual(['picked', 'full']);
    expect(changes).toEqual([]);
  });

  it('gives screens the same view until something of it changes', () => {
    const { desk, view, drawn } = deskWith(sample('ray'));
    let heard = 0;
    const leave = desk.view.subscribe(() => (heard += 1));
    const before = view();
    desk.hoverOver('ray');
    desk.drag('ray', []);
    expect(view()).toBe(before);
    expect(heard).toBe(0);
    expect(drawn()).toBeGreaterThan(2);
    desk.setMagnet('weak');
    expect(view().magnet).toBe('weak');
    expect(heard).toBe(1);
    leave();
    desk.setMagnet('off');
    expect(heard).toBe(1);
  });
});

describe('writing on the chart', () => {
  it('becomes a drawing once there is something in it', () => {
    const { desk, deeds, changes, view } = deskWith();
    desk.pick('text');
    desk.click(anchor(1, 120));
    expect(view().writing).toEqual({ id: undefined, points: [anchor(1, 120)], text: '' });
    desk.type('  a support ');
    expect(desk.scene().sketch).toMatchObject({ tool: 'text', text: '  a support ' });
    expect(changes).toEqual([]);
    desk.keepWords();
    expect(view().writing).toBeUndefined();
    expect(view().chosen).toMatchObject({ tool: 'text', text: 'a support' });
    expect(deeds.map(({ kind }) => kind)).toEqual(['picked', 'made']);

    desk.pick('text');
    desk.click(anchor(1, 120));
    desk.type('   ');
    desk.keepWords();
    expect(view().drawings).toHaveLength(1);
  });

  it('is written anew in its place, given up, and undone', () => {
    const { desk, view } = deskWith(sample('text'));
    expect(desk.rewrite()).toBe(false);
    desk.choose('text');
    expect(desk.rewrite()).toBe(true);
    desk.type('Another');
    expect(desk.scene().written).toEqual({ id: 'text', text: 'Another' });
    desk.dropWords();
    expect(view().drawings[0]?.text).toBe('A word');
    desk.rewrite();
    desk.type('Another');
    desk.keepWords();
    expect(view().drawings[0]?.text).toBe('Another');
    desk.act({ kind: 'undo' });
    expect(view().drawings[0]?.text).toBe('A word');
    desk.act({ kind: 'lock', id: 'text', isLocked: true });
    expect(desk.rewrite()).toBe(false);
  });
});

it('a ruler’s measurement is never kept, and gone with the next press', () => {
  const { desk, changes, view } = deskWith(sample('ray'));
  desk.pick('ruler');
  desk.click(anchor(1, 120));
  desk.click(anchor(9, 130));
  expect(view().sketch).toBeUndefined();
  expect(desk.scene().sketch).toMatchObject({ tool: 'ruler', points: [anchor(1, 120), anchor(9, 130)] });
  expect(view().drawings).toEqual([sample('ray')]);
  expect(desk.forget()).toBe(true);
  expect(desk.scene().sketch).toBeUndefined();
  expect(desk.forget()).toBe(false);
  expect(changes).toEqual([]);
  expect(desk.act({ kind: 'add', drawings: [sample('ruler')] })).toBe(false);
});

it('a position stands at prices that can be traded at, wherever it is led', () => {
  const { desk, view } = deskWith();
  desk.pick('longPosition');
  desk.hover(anchor(10, 149.6));
  expect(desk.scene().sketch?.points).toHaveLength(3);
  desk.click(anchor(10, 149.6));
  const prices = () => view().drawings[0]?.points.map(({ price }) => price);
  expect(prices()).toEqual([150, 174, 138]);
  const { chosen } = view();
  if (chosen === undefined) throw new Error('It is chosen');
  desk.drag(
    chosen.id,
    chosen.points.map(({ time, price }) => ({ time, price: price + 0.7 })),
  );
  expect(desk.scene().dragged?.points.map(({ price }) => price)).toEqual([151, 175, 139]);
  desk.drop();
  expect(prices()).toEqual([151, 175, 139]);
});

it('a stroke of the hand is one drawing of few points', () => {
  const { desk, view } = deskWith();
  desk.pick('brush');
  for (let at = 0; at <= 300; at += 1) desk.stroke(anchor(at / 10, 150 + 20 * Math.sin(at / 30)));
  expect(desk.scene().sketch?.points).toHaveLength(301);
  desk.finish();
  expect(view().drawings[0]?.tool).toBe('brush');
  expect(view().drawings[0]?.points.length).toBeLessThanOrEqual(80);
  desk.act({ kind: 'undo' });
  expect(view().drawings).toEqual([]);
});
