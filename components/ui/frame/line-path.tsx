/** The line of a picture that the server draws, as thick at any size of it. */
export const LinePath = ({ d }: { d: string }) => (
  <path
    d={d}
    fill="none"
    stroke="currentColor"
    strokeWidth={1.5}
    strokeLinejoin="round"
    vectorEffect="non-scaling-stroke"
  />
);
