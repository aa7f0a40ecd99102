// Written by compile.ts from source/.

export const marks = {
  "source": "8290dae46bc58fc1a1d6c03bd5609da3c352291152c47ea24cdf0498b52e11dc",
  "code": "dfa037a16514802f222d3f9d286557f19bed9fc734372fc68ae8cc3be243c7c8"
} as const;
