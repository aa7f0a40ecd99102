interface SteadyTextProps {
  /** The texts that may stand here. */
  texts: readonly string[];
  /** The one that does; none while that is unknown. */
  shown: string | undefined;
}

/** A text that takes the room of its longest kind from the beginning, so that nothing moves when it arrives. */
export function SteadyText({ texts, shown }: SteadyTextProps) {
  return (
    <span className="grid *:[grid-area:1/1]">
      {texts.map((text) => (
        <span key={text} aria-hidden="true" className="invisible">
          {text}
        </span>
      ))}
      <span>{shown}</span>
    </span>
  );
}
