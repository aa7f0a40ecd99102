interface SteadyTextProps {
  /** The texts that this place may show. */
  texts: readonly string[];
  /** The shown text; undefined while it is unknown. */
  shown: string | undefined;
}

/** A text that reserves the width of its longest variant, so that nothing moves when it loads. */
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
