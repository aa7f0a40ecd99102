const traders = Array.from({ length: 50 }, (_, index) => ({
  address: `0x${String(index).padStart(40, '0')}`,
  cells: [`$${index}.${index}M`, `+$${index}.00K`, `+${index}.25%`, `$${index * 7}.10M`, String(index * 13)],
}));

export function Rows() {
  return (
    <table>
      <tbody>
        {traders.map(({ address, cells }, index) => (
          <tr key={address}>
            <td>{index + 1}</td>
            <td title={address}>{address.slice(0, 5)}</td>
            {cells.map((cell) => (
              <td key={cell}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
