'use strict';
// The one file that an old Node must be able to read: plain CommonJS of an early dialect, no packages.
// It installs the locked dependencies when the lock changed and hands over to the pinned Node.
const childProcess = require('child_process');
const crypto = require('crypto');
const fs = require('fs');
const path = require('path');
const util = require('util');

const root = path.resolve(__dirname, '..', '..');
const modules = path.join(root, 'node_modules');
const stampFile = path.join(modules, '.installed-lock');
const lockFile = path.join(root, '.install.lock');
const command = process.argv[2];
/** These need nothing but the product; all others need the tools of checks, tests and benches as well. */
const ofProduct = ['start', 'sandbox', 'reseal', 'doctor', 'backup', 'restore', 'build'];

function stop(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

function atLeast(version, major, minor) {
  const parts = version.replace('v', '').split('.').map(Number);
  return parts[0] > major || (parts[0] === major && parts[1] >= minor);
}

function say(line) {
  process.stdout.write(`${line}\n`);
}

function fingerprint() {
  const hash = crypto.createHash('sha256');
  hash.update(fs.readFileSync(path.join(root, 'package-lock.json')));
  hash.update(fs.readFileSync(path.join(root, 'package.json')));
  hash.update(`${process.platform}/${process.arch}`);
  return hash.digest('hex');
}

/** The stamp of the whole set is the fingerprint alone; that of the product's own packages says so. */
const forProduct = (fingerprint) => `${fingerprint} of the product`;
const lean = ' without the sandbox';
const forLive = (fingerprint) => `${forProduct(fingerprint)}${lean}`;

function packagesIn(file) {
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')).packages : undefined;
}

/** True if somebody has installed by hand what this lock wants for the product, and left the sandbox out. */
function isInstalledLean() {
  const locked = packagesIn(path.join(root, 'package-lock.json'));
  const installed = packagesIn(path.join(modules, '.package-lock.json'));
  if (installed === undefined || installed['node_modules/@pluto/sandbox'] !== undefined) return false;
  return Object.keys(locked[''].dependencies || {}).every((name) => {
    const [there, wanted] = [installed[`node_modules/${name}`], locked[`node_modules/${name}`]];
    return there !== undefined && there.version === wanted.version;
  });
}

/** Returns what is installed. A set that was installed by hand is stamped, so that the next release keeps to it. */
function readStamp(wanted) {
  if (fs.existsSync(stampFile)) return fs.readFileSync(stampFile, 'utf8');
  if (!isInstalledLean()) return undefined;
  fs.writeFileSync(stampFile, forLive(wanted));
  return forLive(wanted);
}

/** Chooses the set to install: the product's own packages, unless a tool is needed or was here before. */
function missing(wanted) {
  const stamp = readStamp(wanted);
  const isForProduct = ofProduct.indexOf(command) >= 0;
  const mayBeLean = isForProduct && command !== 'sandbox';
  const enough = [wanted].concat(isForProduct ? forProduct(wanted) : [], mayBeLean ? forLive(wanted) : []);
  if (enough.indexOf(stamp) >= 0) return undefined;
  if (mayBeLean && String(stamp).endsWith(lean)) {
    return { stamp: forLive(wanted), group: ['--omit=dev', '--workspaces=false'], isRest: false };
  }
  const hadTools = stamp !== undefined && stamp.indexOf(' ') < 0;
  return {
    stamp: isForProduct && !hadTools ? forProduct(wanted) : wanted,
    group: [isForProduct && !hadTools ? '--omit=dev' : '--include=dev'],
    // The product may run in this folder meanwhile: nothing that a start installed is removed.
    isRest: stamp === forProduct(wanted) || stamp === forLive(wanted),
  };
}

function alive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function takeInstallLock() {
  try {
    fs.writeFileSync(lockFile, String(process.pid), { flag: 'wx' });
  } catch (error) {
    if (error.code !== 'EEXIST') {
      stop(`Pluto cannot write to ${root} (${error.code}): make the folder writable and run the command again.`);
    }
    const owner = Number(fs.readFileSync(lockFile, 'utf8'));
    if (owner > 0 && alive(owner)) {
      stop(`Another command (process ${owner}) is installing in this folder: wait until it is done and try again.`);
    }
    fs.unlinkSync(lockFile);
    takeInstallLock();
  }
}

function runNpm(args, done) {
  const npm = process.env.npm_execpath;
  const viaNode = npm !== undefined && /\.c?js$/.test(npm);
  const child = childProcess.spawn(viaNode ? process.execPath : 'npm', (viaNode ? [npm] : []).concat(args), {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const keep = (chunk) => {
    output = (output + chunk).slice(-20000);
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  const abandon = () => {
    child.kill('SIGKILL');
    process.exit(1);
  };
  const finish = (code, words) => {
    for (const signal of signals) process.removeListener(signal, abandon);
    done(code, words);
  };
  for (const signal of signals) process.on(signal, abandon);
  child.on('error', (error) => {
    finish(1, error.code === 'ENOENT' ? 'npm was not found' : String(error));
  });
  child.on('close', (code) => {
    finish(code, output);
  });
}

function setting(name, usual) {
  const file = path.join(root, '.env');
  const written = util.parseEnv && fs.existsSync(file) ? util.parseEnv(fs.readFileSync(file, 'utf8')) : {};
  return process.env[name] || written[name] || usual;
}

/** Answers at the product's address while a start installs. What is wrong with a setting is said after the installation. */
function openPage(done) {
  const host = setting('HOST', 'localhost');
  const port = Number(setting('PORT', '3000'));
  if (command !== 'start' || !(port > 0 && port < 65536)) return done(undefined);
  const { openPreparingPage, portTaken } = require('./preparing.cjs');
  return openPreparingPage(host === 'localhost' ? ['127.0.0.1', '::1'] : [host], port).then(
    (page) => {
      const shown = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
      say(`http://${shown}:${port} tells how far it is.`);
      done(page);
    },
    (error) => (error.code === 'EADDRINUSE' ? stop(portTaken(port, 'PORT')) : done(undefined)),
  );
}

function install(wanted, done) {
  takeInstallLock();
  const unlock = () => {
    fs.rmSync(lockFile, { force: true });
  };
  process.on('exit', unlock);
  openPage((page) => {
    const began = Date.now();
    const seconds = () => `${Math.round((Date.now() - began) / 1000)} s`;
    say(
      wanted.isRest
        ? 'Installing what checks and tests need besides takes about half a minute.'
        : 'Installing takes about a minute.',
    );
    const tick = setInterval(() => {
      say(`  still installing, ${seconds()}`);
    }, 15000);
    runInstaller(wanted, (code, output) => {
      clearInterval(tick);
      if (code !== 0) stop(installFailure(output));
      fs.writeFileSync(stampFile, wanted.stamp);
      process.removeListener('exit', unlock);
      unlock();
      say(`  installed in ${seconds()}`);
      done(page);
    });
  });
}

function runInstaller(wanted, done) {
  const usual = wanted.group.concat('--include=optional', '--no-audit', '--no-fund', '--loglevel=error');
  const add = () => runNpm(['install', '--no-save'].concat(usual), done);
  if (wanted.isRest) return add();
  return runNpm(['ci'].concat(usual), (code, output) => {
    // A mirror without another platform's optional package makes `npm ci` refuse the lock; a plain install does not.
    if (code !== 0 && /EUSAGE/.test(output)) add();
    else done(code, output);
  });
}

function installFailure(output) {
  const log = path.join(require('os').tmpdir(), 'pluto-install.log');
  let full = /ENOSPC/.test(output);
  try {
    fs.writeFileSync(log, output);
  } catch (error) {
    full = full || error.code === 'ENOSPC';
  }
  return full
    ? `The disk is full: free 2 GB for ${root} and run the command again.`
    : `Installing the dependencies failed; npm's own words are in ${log}. Check the network and the registry that npm uses, and run the command again.`;
}

function pinnedNode() {
  const binary = path.join(modules, `node-${process.platform}-${process.arch}`, 'bin', 'node');
  if (fs.existsSync(binary)) {
    if (fs.realpathSync(binary) === fs.realpathSync(process.execPath)) return process.execPath;
    if (childProcess.spawnSync(binary, ['--version']).status === 0) return binary;
  }
  if (atLeast(process.version, 22, 18)) return process.execPath;
  return stop(
    `There is no bundled Node for ${process.platform}/${process.arch}, and this is ${process.version}: install Node 24 from nodejs.org and run the command again.`,
  );
}

function handOver(page) {
  const node = pinnedNode();
  const program = path.join(root, 'server', 'launch', 'commands', `${command}.ts`);
  // npm scripts, and tools that start `node` by name, find the pinned one first.
  process.env.PATH = [path.dirname(node), path.join(modules, '.bin'), process.env.PATH].join(path.delimiter);
  // The page stays in this process until the next one asks for its address.
  if (node === process.execPath && !page) {
    process.argv.splice(1, 2, program);
    import(require('url').pathToFileURL(program).href);
    return;
  }
  const child = childProcess.spawn(node, [program].concat(process.argv.slice(3)), {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: Object.assign({}, process.env, { PLUTO_BOOTSTRAPPED: '1' }, page ? { ADDRESS_HELD: '1' } : {}),
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      // Ctrl-C reaches the whole foreground group: the child has its own copy already.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    });
  }
  child.on('message', (message) => {
    if (!page || message.type !== 'wants address') return;
    page.close();
    child.send({ type: 'address given' });
  });
  child.on('exit', (code, signal) => {
    process.exit(signal ? 1 : code);
  });
  followParent(() => child.kill('SIGTERM'));
}

/** npm was killed outright: nobody can stop us any more, so we stop. */
function followParent(end) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) end();
  }, 500).unref();
}

if (!atLeast(process.version, 20, 0)) {
  stop(
    `Pluto needs Node 20 or newer, and this is ${process.version}: install Node 24 from nodejs.org and run the command again.`,
  );
}
if (
  [
    'start',
    'dev',
    'test',
    'flaky',
    'check',
    'check-next',
    'bench',
    'soak',
    'sandbox',
    'reseal',
    'doctor',
    'backup',
    'restore',
    'build',
  ].indexOf(command) < 0
) {
  stop(
    'Usage: npm start, npm run dev, npm test, npm run test:flaky, npm run check, npm run check:next, npm run bench, npm run soak, npm run sandbox, npm run reseal, npm run doctor, npm run backup, npm run restore or npm run build.',
  );
}
process.chdir(root);
const wanted = missing(fingerprint());
if (wanted === undefined) handOver();
else install(wanted, handOver);
