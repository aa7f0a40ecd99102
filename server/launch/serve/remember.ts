/** Sets an entry as the newest one, and drops the oldest if there are too many. */
export function remember<Value>(map: Map<string, Value>, key: string, value: Value, most: number): void {
  map.delete(key);
  map.set(key, value);
  if (map.size <= most) return;
  for (const oldest of map.keys()) {
    map.delete(oldest);
    break;
  }
}
