/**
 * Remembers values by key until they weigh more than `weightMax` together; then all are forgotten, so that a server which reads many
 * workspaces does not grow.
 */
export class Memory<Key, Value> {
  private readonly values = new Map<Key, Value>();
  private weight = 0;

  constructor(private readonly weightMax: number) {}

  get(key: Key): Value | undefined {
    return this.values.get(key);
  }

  /** The value itself, for the caller to return. */
  keep(key: Key, value: Value, weight: number): Value {
    if (this.weight + weight > this.weightMax) {
      this.values.clear();
      this.weight = 0;
    }
    this.values.set(key, value);
    this.weight += weight;
    return value;
  }
}
