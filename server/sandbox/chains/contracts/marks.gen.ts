// Written by compile.ts from source/.

export const marks = {
  "source": "40fb2e2566ad1f91f5ad2b68dbbeb598bf8649d53723bb0a7c29f22f04446ff8",
  "code": "e4614d508f52de1427abfe230f4ba4a4a8783fca6ed31c5256adfbad221ebe10"
} as const;
