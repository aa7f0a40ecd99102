/** Runs it behind what is being painted or pressed now. The answer calls it off. */
export function inOwnTask(run: () => void): () => void {
  const timer = setTimeout(run);
  return () => clearTimeout(timer);
}
