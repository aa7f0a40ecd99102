/** Numbers that grow at the end. Read `values` again at each run, because growing replaces the array. */
export class Column {
  values: Float64Array;

  constructor(capacity: number) {
    this.values = new Float64Array(capacity);
  }

  reserve(length: number): void {
    if (length <= this.values.length) return;
    const grown = new Float64Array(Math.max(length, this.values.length * 2, 64));
    grown.set(this.values);
    this.values = grown;
  }
}
