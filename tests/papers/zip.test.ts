import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { unzip } from '../../src/papers/formats/zip.ts';

const MEBIBYTE = 1024 * 1024;
const CENTRAL_ENTRY = 46;
const everything = (): boolean => true;

/** An archive of one stored file, which its directory names `count` times, each with that stated size. */
function repeated(content: Uint8Array, count: number, statedSize: number): Uint8Array {
  const one = Buffer.from(zipSync({ 'f00000.xml': [content, { level: 0 }] }));
  const end = one.length - 22;
  const start = one.readUInt32LE(end + 16);
  const entries = Array.from({ length: count }, (_, index) => {
    const entry = Buffer.from(one.subarray(start, end));
    entry.write(`f${String(index).padStart(5, '0')}.xml`, CENTRAL_ENTRY);
    entry.writeUInt32LE(statedSize, 24);
    return entry;
  });
  const tail = Buffer.from(one.subarray(end));
  tail.writeUInt16LE(count, 8);
  tail.writeUInt16LE(count, 10);
  return Buffer.concat([one.subarray(0, start), ...entries, tail]);
}

describe('an archive', () => {
  it('gives the files that are wanted', () => {
    expect([...unzip(repeated(new Uint8Array(3), 2, 3), (name) => name === 'f00001.xml')]).toEqual([
      ['f00001.xml', new Uint8Array(3)],
    ]);
  });

  it('of one stored file under many names is refused, though each states that it is empty', () => {
    expect(() => unzip(repeated(new Uint8Array(MEBIBYTE), 300, 0), everything)).toThrow(RangeError);
    expect(unzip(repeated(new Uint8Array(MEBIBYTE), 20, 0), everything).size).toBe(20);
  });

  it('that states more than 200 MiB is refused before anything is unpacked', () => {
    expect(() => unzip(repeated(new Uint8Array(1), 1, 201 * MEBIBYTE), everything)).toThrow(/200 MiB/);
  });

  it('of more than 5000 files is refused, wanted or not', () => {
    expect(unzip(repeated(new Uint8Array(1), 5000, 1), () => false).size).toBe(0);
    expect(() => unzip(repeated(new Uint8Array(1), 5001, 1), () => false)).toThrow(/5000 files/);
  });
});
