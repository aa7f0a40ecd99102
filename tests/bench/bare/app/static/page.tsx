const rates = ['0.0200%', '0.0500%', '0.10%', '1.00%'];

export default function Page() {
  return (
    <article>
      <h1>Static</h1>
      <table>
        <tbody>
          {rates.map((rate) => (
            <tr key={rate}>
              <td>{rate}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </article>
  );
}
