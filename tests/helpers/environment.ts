/** A production server's environment for a sandbox: enough for the schema, and without any real secret. */
export const sandboxedEnvironment = {
  NODE_ENV: 'production',
  ALLOW_SANDBOX: '1',
  OWN_SERVER: '1',
  SANDBOX_URL: 'http://127.0.0.1:4010',
  SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_key',
  SUPABASE_SECRET_KEY: 'sb_secret_key',
  SUPABASE_JWT_SECRET: 'j'.repeat(32),
  SESSION_PASSWORD: 'xJ4vQm9-a Tq7sLw2z Rb8uYk5e Hn3cPd6f',
  SEALING_KEY: Buffer.alloc(32, 7).toString('base64'),
};

export interface SandboxKeys {
  readonly url: string;
  readonly publishableKey: string;
  readonly secretKey: string;
  readonly jwtSecret: string;
}

/** Returns the environment of a production server behind which this sandbox stands. */
export const environmentOf = (sandbox: SandboxKeys) => ({
  ...sandboxedEnvironment,
  SANDBOX_URL: sandbox.url,
  SUPABASE_PUBLISHABLE_KEY: sandbox.publishableKey,
  SUPABASE_SECRET_KEY: sandbox.secretKey,
  SUPABASE_JWT_SECRET: sandbox.jwtSecret,
});
