interface SentencesProps {
  title: string;
  sentences: readonly string[];
}

/** Sentences below their title, each in the direction of its own script; nothing if there are none. */
export function Sentences({ title, sentences }: SentencesProps) {
  if (sentences.length === 0) return null;
  return (
    <section>
      <h3 className="mb-1.5 text-12 text-text-3">{title}</h3>
      <ul className="flex flex-col gap-1.5 text-13">
        {sentences.map((sentence, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a sentence that is being written keeps its place
          <li key={at} dir="auto" className="text-pretty">
            {sentence}
          </li>
        ))}
      </ul>
    </section>
  );
}
