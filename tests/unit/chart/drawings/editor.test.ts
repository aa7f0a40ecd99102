import { describe, expect, it } from 'vitest';
import { type Drawing, mostDrawings } from '@/lib/chart/drawings/drawing.ts';
import type { DrawingEvent } from '@/lib/chart/drawings/drawing-event.ts';
import { DrawingEditor } from '@/lib/chart/drawings/editor.ts';
import { anchor, plane, sample } from './plane.ts';

function deskWith(...drawings: readonly Drawing[]) {
  const deeds: DrawingEvent[] = [];
  const changes: (readonly Drawing[])[] = [];
  let made = 0;
  let drawn = 0;
  const editor = new DrawingEditor({
    newId: () => {
      made += 1;
      return `new-${made}`;
    },
    onEvent: (event) => deeds.push(event),
    onChange: (after) => changes.push(after),
    projection: () => plane,
    onGrid: Math.round,
  });
  editor.onScene = () => {
    drawn += 1;
  };
  editor.load(drawings);
  return { editor, deeds, changes, drawn: () => drawn, view: () => editor.view.read() };
}

describe('the editor of drawings', () => {
  it('makes a drawing of as many points as its tool takes, chooses it, and tells each step', () => {
    const { editor, deeds, changes, view } = deskWith();
    editor.pick('segment');
    expect(view().sketch).toEqual({ tool: 'segment', count: 0, most: 2 });
    editor.click(anchor(1, 120));
    editor.hover(anchor(2, 130));
    expect(editor.scene().sketch?.points).toEqual([anchor(1, 120), anchor(2, 130)]);
    expect(changes).toEqual([]);
    editor.click(anchor(3, 140));
    expect(view().sketch).toBeUndefined();
    expect(view().chosen).toMatchObject({ id: 'new-1', tool: 'segment', points: [anchor(1, 120), anchor(3, 140)] });
    expect(changes).toHaveLength(1);
    expect(deeds.map(({ kind }) => kind)).toEqual(['picked', 'point', 'made']);
  });

  it('changes nothing while something is dragged, and in one step when it is dropped', () => {
    const drawing = sample('rect');
    const { editor, changes, view } = deskWith(drawing);
    const elsewhere = drawing.points.map(({ time, price }) => ({ time, price: price + 5 }));
    editor.drag(drawing.id, elsewhere.slice());
    editor.drag(drawing.id, elsewhere);
    expect(view().drawings).toEqual([drawing]);
    editor.letGo();
    editor.drop();
    expect(changes).toEqual([]);
    editor.drag(drawing.id, elsewhere);
    editor.drop();
    expect(view().drawings[0]?.points).toEqual(elsewhere);
    expect(changes).toHaveLength(1);
    editor.act({ kind: 'undo' });
    expect(view().drawings).toEqual([drawing]);
    expect(view().canUndo).toBe(false);
  });

  it('draws the next one as the last was styled', () => {
    const { editor, view } = deskWith(sample('ray'));
    editor.act({ kind: 'restyle', id: sample('ray').id, style: { colour: 'pink', width: 3 } });
    editor.pick('horizontalLine');
    editor.click(anchor(1, 120));
    expect(view().chosen?.style).toMatchObject({ colour: 'pink', width: 3, dash: 'solid' });
  });

  it('chooses nothing that is removed or hidden', () => {
    const drawing = sample('ray');
    const { editor, deeds, view } = deskWith(drawing);
    editor.choose(drawing.id);
    editor.act({ kind: 'show', isVisible: false });
    expect(view().chosen).toBeUndefined();
    editor.act({ kind: 'undo' });
    editor.choose(drawing.id);
    expect(editor.act({ kind: 'remove', id: drawing.id })).toBe(true);
    expect(view().chosen).toBeUndefined();
    expect(editor.scene().chosenId).toBeUndefined();
    expect(deeds.map(({ kind }) => kind)).toEqual(['chosen', 'undone', 'chosen', 'removed']);
  });

  it('says that there is no room, and keeps what there is', () => {
    const full = Array.from({ length: mostDrawings }, (_, index) => ({ ...sample('ray'), id: `${index}` }));
    const { editor, deeds, changes, view } = deskWith(...full);
    editor.pick('horizontalLine');
    editor.click(anchor(1, 120));
    expect(view().drawings).toEqual(full);
    expect(view().sketch).toBeUndefined();
    expect(deeds.map(({ kind }) => kind)).toEqual(['picked', 'full']);
    expect(changes).toEqual([]);
  });

  it('gives screens the same view until something of it changes', () => {
    const { editor, view, drawn } = deskWith(sample('ray'));
    let received = 0;
    const leave = editor.view.subscribe(() => (received += 1));
    const before = view();
    editor.hoverOver('ray');
    editor.drag('ray', []);
    expect(view()).toBe(before);
    expect(received).toBe(0);
    expect(drawn()).toBeGreaterThan(2);
    editor.setMagnet('weak');
    expect(view().magnet).toBe('weak');
    expect(received).toBe(1);
    leave();
    editor.setMagnet('off');
    expect(received).toBe(1);
  });
});

describe('writing on the chart', () => {
  it('becomes a drawing once there is something in it', () => {
    const { editor, deeds, changes, view } = deskWith();
    editor.pick('text');
    editor.click(anchor(1, 120));
    expect(view().writing).toEqual({ id: undefined, points: [anchor(1, 120)], text: '' });
    editor.type('  a support ');
    expect(editor.scene().sketch).toMatchObject({ tool: 'text', text: '  a support ' });
    expect(changes).toEqual([]);
    editor.keepWords();
    expect(view().writing).toBeUndefined();
    expect(view().chosen).toMatchObject({ tool: 'text', text: 'a support' });
    expect(deeds.map(({ kind }) => kind)).toEqual(['picked', 'made']);

    editor.pick('text');
    editor.click(anchor(1, 120));
    editor.type('   ');
    editor.keepWords();
    expect(view().drawings).toHaveLength(1);
  });

  it('is written anew in its place, given up, and undone', () => {
    const { editor, view } = deskWith(sample('text'));
    expect(editor.rewrite()).toBe(false);
    editor.choose('text');
    expect(editor.rewrite()).toBe(true);
    editor.type('Another');
    expect(editor.scene().written).toEqual({ id: 'text', text: 'Another' });
    editor.dropWords();
    expect(view().drawings[0]?.text).toBe('A word');
    editor.rewrite();
    editor.type('Another');
    editor.keepWords();
    expect(view().drawings[0]?.text).toBe('Another');
    editor.act({ kind: 'undo' });
    expect(view().drawings[0]?.text).toBe('A word');
    editor.act({ kind: 'lock', id: 'text', isLocked: true });
    expect(editor.rewrite()).toBe(false);
  });
});

it('a ruler’s measurement is never kept, and gone with the next press', () => {
  const { editor, changes, view } = deskWith(sample('ray'));
  editor.pick('ruler');
  editor.click(anchor(1, 120));
  editor.click(anchor(9, 130));
  expect(view().sketch).toBeUndefined();
  expect(editor.scene().sketch).toMatchObject({ tool: 'ruler', points: [anchor(1, 120), anchor(9, 130)] });
  expect(view().drawings).toEqual([sample('ray')]);
  expect(editor.forget()).toBe(true);
  expect(editor.scene().sketch).toBeUndefined();
  expect(editor.forget()).toBe(false);
  expect(changes).toEqual([]);
  expect(editor.act({ kind: 'add', drawings: [sample('ruler')] })).toBe(false);
});

it('a position stands at prices that can be traded at, wherever it is led', () => {
  const { editor, view } = deskWith();
  editor.pick('longPosition');
  editor.hover(anchor(10, 149.6));
  expect(editor.scene().sketch?.points).toHaveLength(3);
  editor.click(anchor(10, 149.6));
  const prices = () => view().drawings[0]?.points.map(({ price }) => price);
  expect(prices()).toEqual([150, 174, 138]);
  const { chosen } = view();
  if (chosen === undefined) throw new Error('It is chosen');
  editor.drag(
    chosen.id,
    chosen.points.map(({ time, price }) => ({ time, price: price + 0.7 })),
  );
  expect(editor.scene().dragged?.points.map(({ price }) => price)).toEqual([151, 175, 139]);
  editor.drop();
  expect(prices()).toEqual([151, 175, 139]);
});

it('a stroke of the hand is one drawing of few points', () => {
  const { editor, view } = deskWith();
  editor.pick('brush');
  for (let at = 0; at <= 300; at += 1) editor.stroke(anchor(at / 10, 150 + 20 * Math.sin(at / 30)));
  expect(editor.scene().sketch?.points).toHaveLength(301);
  editor.finish();
  expect(view().drawings[0]?.tool).toBe('brush');
  expect(view().drawings[0]?.points.length).toBeLessThanOrEqual(80);
  editor.act({ kind: 'undo' });
  expect(view().drawings).toEqual([]);
});
