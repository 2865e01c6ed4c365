// A shape with a name is said once, whichever way it is used.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import Type from 'typebox';
import { basedOn, described, Nullable, OneOf } from '../../lib/api/schema.ts';
import { NamedShapes } from './named-shapes.ts';

const Colour = OneOf(['red', 'green'], { title: 'Colour', description: 'Of the lamp.' });
const Lamp = Type.Object({ colour: Colour, title: Type.String() }, { title: 'Lamp' });
const NAMED_COLOUR = { $ref: '#/components/schemas/Colour' };

describe('named shapes', () => {
  it('are said once and referred to, at any depth', () => {
    const shapes = new NamedShapes();
    const shown = shapes.refer(Type.Object({ lamps: Type.Array(Lamp), spare: Lamp }));
    const NAMED_LAMP = { $ref: '#/components/schemas/Lamp' };
    assert.deepEqual(shown, {
      type: 'object',
      required: ['lamps', 'spare'],
      properties: { lamps: { type: 'array', items: NAMED_LAMP }, spare: NAMED_LAMP },
    });
    assert.deepEqual(shapes.schemas(), {
      Colour: { type: 'string', enum: ['red', 'green'], description: 'Of the lamp.' },
      Lamp: {
        type: 'object',
        required: ['colour', 'title'],
        properties: { colour: NAMED_COLOUR, title: { type: 'string' } },
      },
    });
  });

  it('say once what another is based on', () => {
    const shapes = new NamedShapes();
    const fields = { ...Lamp.properties, isLit: Type.Boolean() };
    const StreetLamp = Type.Object(fields, { title: 'StreetLamp', ...basedOn(Lamp) });
    shapes.refer(StreetLamp);
    const { StreetLamp: shown } = shapes.schemas();
    assert.deepEqual(shown, {
      allOf: [
        { $ref: '#/components/schemas/Lamp' },
        { type: 'object', required: ['isLit'], properties: { isLit: { type: 'boolean' } } },
      ],
    });
  });

  it('may be null, and mean something where they are used', () => {
    const shapes = new NamedShapes();
    assert.deepEqual(shapes.refer(described(Nullable(Colour), 'Null while it is dark')), {
      anyOf: [NAMED_COLOUR, { type: 'null' }],
      description: 'Null while it is dark',
    });
    assert.deepEqual(shapes.refer(described(Colour, 'At night')), {
      ...NAMED_COLOUR,
      description: 'At night',
    });
    assert.deepEqual(shapes.schemas().Colour, {
      type: 'string',
      enum: ['red', 'green'],
      description: 'Of the lamp.',
    });
  });

  it('are two only under two names', () => {
    const shapes = new NamedShapes();
    shapes.refer(Colour);
    const other = OneOf(['red', 'blue'], { title: 'Colour' });
    assert.throws(() => shapes.refer(other), /two shapes are called Colour/);
  });

  it('show an example once, with what they are made of', () => {
    const shapes = new NamedShapes();
    const Lamps = Type.Object({ lamps: Type.Array(Lamp) });
    const lamp = { colour: 'red', title: 'A lamp' };
    shapes.refer(Lamps);
    assert.equal(shapes.show(Lamp, lamp), true);
    assert.deepEqual(shapes.schemas().Lamp, { ...shapes.schemas().Lamp, examples: [lamp] });
    assert.equal(shapes.show(Lamp, { ...lamp }), true);
    assert.equal(shapes.show(Lamps, { lamps: [lamp] }), true);
    assert.equal(shapes.show(Lamp, { ...lamp, title: 'Another' }), false);
    assert.equal(shapes.show(Lamps, { lamps: [lamp, lamp] }), false);
    assert.equal(shapes.show(Lamps, { lamps: [{ ...lamp, title: 'Another' }] }), false);
  });

  it('are not looked for in data', () => {
    const example = { title: 'A lamp', colour: 'red' };
    const schema = Type.Object({}, { examples: [example], default: example });
    assert.deepEqual(new NamedShapes().refer(schema), { ...schema });
  });
});
