// Written by compile.ts from source/.

export const marks = {
  "source": "625e3e4e13d4617a6714a3a5e1c946799e26c53ef20669a8cefe6fd38c250502",
  "code": "8a704674842c9e85c24b81a267f8efceaf7e0b8dc408077fa09ea9f25f1a68f7"
} as const;
