// Written by compile.ts from source/.

export const marks = {
  "source": "b39d69fbf4aefaf4ee03d62be81055aaf28353449095a70099bafba83a4966de",
  "code": "7a58e2417550be179c9cffa6fd5ced0e6215ed6b9afc19150c45d3a7782e0c56"
} as const;
