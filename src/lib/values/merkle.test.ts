// The tree against a definition by recursion, for every small number of leaves, and the examples of
// RFC 6962’s own test vectors.

import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { describe, it } from 'node:test';
import { EMPTY_ROOT, leafHash, merkleTree, type PathStep } from './merkle.ts';

const sha256 = (...parts: readonly Buffer[]) =>
  createHash('sha256').update(Buffer.concat(parts)).digest();
const node = (left: Buffer, right: Buffer) => sha256(Buffer.from([1]), left, right);

function rootOf(leaves: readonly Buffer[]): Buffer {
  const [only] = leaves;
  if (!only) return sha256();
  if (leaves.length === 1) return only;
  let split = 1;
  while (split * 2 < leaves.length) split *= 2;
  return node(rootOf(leaves.slice(0, split)), rootOf(leaves.slice(split)));
}

function climb(leaf: Buffer, path: readonly PathStep[]): string {
  const top = path.reduce((below, { side, hash }) => {
    const other = Buffer.from(hash, 'hex');
    return side === 'left' ? node(other, below) : node(below, other);
  }, leaf);
  return top.toString('hex');
}

const leavesOf = (count: number) =>
  Array.from({ length: count }, (_, at) => leafHash(`line ${at}`));

describe('a tree of hashes', () => {
  it('has the root that its definition says, and a path to it from every leaf', () => {
    for (let count = 0; count <= 70; count += 1) {
      const leaves = leavesOf(count);
      const expected = rootOf(leaves).toString('hex');
      for (let followed = 0; followed <= count; followed += 1) {
        const tree = merkleTree(followed);
        for (const leaf of leaves) tree.add(leaf);
        assert.equal(tree.root(), expected);
        const path = tree.path();
        const leaf = leaves[followed];
        if (leaf === undefined) assert.equal(path, null);
        else assert.equal(climb(leaf, path ?? assert.fail()), expected, `${followed} of ${count}`);
      }
    }
  });

  it('of nothing is the hash of nothing', () => {
    assert.equal(EMPTY_ROOT, 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
    assert.equal(merkleTree().root(), EMPTY_ROOT);
  });

  it('says what others say of the same leaves', () => {
    const vectors = ['', '00', '10', '2021', '3031', '40414243'];
    const tree = merkleTree();
    for (const hex of vectors) tree.add(leafHash(Buffer.from(hex, 'hex').toString('latin1')));
    assert.equal(tree.count, 6);
    assert.equal(tree.root(), '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef');
  });

  it('tells a leaf from a node', () => {
    const [one = Buffer.alloc(0), other = Buffer.alloc(0)] = leavesOf(2);
    const forged = leafHash(Buffer.concat([one, other]).toString('latin1'));
    assert.notEqual(forged.toString('hex'), rootOf([one, other]).toString('hex'));
  });
});
