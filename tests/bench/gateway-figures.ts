import { atLeast, type Figure } from './figure.ts';
import { measureGateway } from './gateway.ts';

/** Pages of 50 rows through the unmodified client; one core is what a CPU-second of gateway and database is. */
export async function* gatewayFigures(): AsyncGenerator<Figure> {
  const { requestsPerSecond, requestsPerCpuSecond, p99Ms } = await measureGateway();
  const against = `${Math.round(requestsPerSecond)} a second with 8 clients on this machine, p99 ${p99Ms} ms`;
  yield atLeast('gateway.pages', requestsPerCpuSecond, 'pages of 50 rows per CPU-second', 250, against);
}
