import { portTaken } from './preparing.cjs';

/** A startup error that the operator can fix: one sentence, exit code 1, no stack trace. */
export class Refusal extends Error {
  override name = 'Refusal';
}

const diskIsFull = (folder: string): string =>
  `The disk that holds ${folder} is full: free about 1 GB and run the command again.`;

const folderIsClosed = (folder: string): string =>
  `Pluto cannot write to ${folder}: make it writable, or set DATA_DIR to a folder that is.`;

export function asRefusal(error: unknown, folder: string): Refusal | undefined {
  if (error instanceof Refusal) return error;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOSPC' || code === 'EDQUOT') return new Refusal(diskIsFull(folder));
  if (['EACCES', 'EROFS', 'EPERM', 'ENOTDIR', 'EEXIST'].includes(String(code))) {
    return new Refusal(folderIsClosed(folder));
  }
  return undefined;
}

export const refusals = {
  portTaken: (port: number, variable: string) => new Refusal(portTaken(port, variable)),
  portForbidden: (port: number, variable: string) =>
    new Refusal(
      `This user may not listen on port ${port}: choose one from 1024 up, for example ${variable}=3000 npm start.`,
    ),
  hostUnknown: (host: string) =>
    new Refusal(`This machine has no address ${host}: set HOST to localhost, 0.0.0.0 or an address of its own.`),
  dataUnwritable: (folder: string) => new Refusal(folderIsClosed(folder)),
  diskFull: (folder: string) => new Refusal(diskIsFull(folder)),
  dataTaken: (folder: string, pid: number) =>
    new Refusal(`Another Pluto (process ${pid}) runs on ${folder}: stop it, or set DATA_DIR to another folder.`),
  dataNewer: (folder: string) =>
    new Refusal(
      `The data in ${folder} were written by a newer version of Pluto: update, or set DATA_DIR to another folder.`,
    ),
  environment: (lines: readonly string[]) =>
    new Refusal(`The environment needs mending: ${lines.join('. ')}. .env.example explains every variable.`),
  otherBuild: (lines: readonly string[]) =>
    new Refusal(
      `This build is not for this environment: ${lines.join('; ')}. Build it with the variables that it is started with, or change them.`,
    ),
  sandboxLeftOut: (packages: readonly string[]) =>
    new Refusal(
      `The sandbox cannot run without its packages (${packages.join(', ')}): install them with npm install --omit=dev, or make the exchange, the chains and the database live, as .env.example explains.`,
    ),
  buildFailed: (log: string) => new Refusal(`The build failed; its output is in ${log}.`),
  childFailed: (name: string, detail: string, log: string) =>
    new Refusal(`The ${name} did not start (${detail}); its log is ${log}.`),
  childDied: (name: string, detail: string, log: string) =>
    new Refusal(`The ${name} ended unexpectedly (${detail}), so everything was stopped; its log is ${log}.`),
};
