export const dynamic = 'force-dynamic';

const line = Array.from({ length: 24 }, (_, at) => `${at === 0 ? 'M' : 'L'}${at * 4} ${(at * 7) % 26}`).join('');
const markets = Array.from({ length: 178 }, (_, index) => ({
  coin: `COIN${index}`,
  figures: [
    `${(index * 37.13).toFixed(2)}`,
    `+${index % 9}.${index % 90}%`,
    '0.0100%',
    `$${index}.${index % 90}M`,
    `$${index * 3}.10M`,
    `${(index % 40) + 1}×`,
  ],
}));

export default function Page() {
  return (
    <table>
      <tbody>
        {markets.map(({ coin, figures }) => (
          <tr key={coin}>
            <td />
            <th scope="row">
              <a href={`/markets/${coin}`}>{coin}</a>
              <i>Cross</i>
            </th>
            {figures.map((figure, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: six columns, never moved
              <td key={index}>{figure}</td>
            ))}
            <td>
              <svg aria-hidden="true">
                <path d={line} />
              </svg>
            </td>
            <td>
              <a href={`/trading?symbol=${coin}`}>Trade Now</a>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
