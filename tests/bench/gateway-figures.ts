import { atLeast, type Figure } from './figure.ts';
import { measureGateway } from './gateway.ts';

/** Measures pages of 50 rows through the unmodified client, per CPU-second of gateway and database together. */
export async function* gatewayFigures(): AsyncGenerator<Figure> {
  const { requestsPerSecond, requestsPerCpuSecond, p99Ms } = await measureGateway();
  const against = `${Math.round(requestsPerSecond)} a second with 8 clients on this machine, p99 ${p99Ms} ms`;
  yield atLeast('gateway.pages', requestsPerCpuSecond, 'pages of 50 rows per CPU-second', 250, against);
}
