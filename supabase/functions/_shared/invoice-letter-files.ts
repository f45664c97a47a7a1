// Written by scripts/write-invoice-letters.ts.

/** The files in supabase/invoice-fonts by their folder, each with the letters of one page of Unicode. */
export const LETTER_FILES = {
  sans: '01 02 03 04 05 09 10 1c 1d 1e 1f 20 21 2c 2e a6 a7 a9 ab fb x10 x1d',
  'sans-bold': '01 02 03 04 05 09 10 1c 1d 1e 1f 20 21 2c 2e a6 a7 a9 ab fb x10 x1d',
  han: '05 100 101 102 103 104 105 106 107 108 109 10a 10b 10c 10d 10e 10f 110 111 112 113 114 115 116 117 118 119 11a 11b 11c 11d 11e 11f 120 121 122 123 124 125 126 127 128 129 12a 12b 12c 12d 12e 12f 130 131 132 133 134 135 136 137 138 139 13a 13b 13c 13d 13e 13f 1f2 1f3 1f4 1fe 1ff 5d 5e 5f 60 61 62 63 64 65 66 67 9c 9d 9e 9f a0 a1 a2 a3 a4 a5 a6 a7 a8 a9 aa ab ac ad ae af b0 b1 b2 b3 b4 b5 b6 b7 b8 b9 ba bb bc bd be bf c0 c1 c2 c3 c4 c5 c6 c7 c8 c9 ca cb cc cd ce cf d0 d1 d2 d3 d4 d5 d6 d7 d8 d9 da db dc dd de df e0 e1 e2 e3 e4 e5 e6 e7 e8 e9 ea eb ec ed ee ef f0 f1 f2 f3 f4 f5 f6 f7 f8 f9 fa fb fc fd fe ff x1f x20 x21 x22 x23 x24 x25 x26 x27 x28 x29 x2a x2b x2c x2d x2f x30 x31',
  japanese:
    '34 35 36 37 38 39 3a 3b 3c 3d 3e 3f 40 41 42 43 44 45 46 47 48 49 4a 4b 4c 4d 4e 4f 50 51 52 53 54 55 56 57 58 59 5a 5b 5c 5d 5e 5f 60 61 62 63 64 65 66 67 68 69 6a 6b 6c 6d 6e 6f 70 71 72 73 74 75 76 77 78 79 7a 7b 7c 7d 7e 7f 80 81 82 83 84 85 86 87 88 89 8a 8b 8c 8d 8e 8f 90 91 92 93 94 95 96 97 98 99 9a 9b 9c 9d 9e 9f f9 fa ff x20 x21 x22 x23 x24 x25 x26 x27 x28 x29 x2a x2b x2e x2f',
  hangul:
    '31 ac ad ae af b0 b1 b2 b3 b4 b5 b6 b7 b8 b9 ba bb bc bd be bf c0 c1 c2 c3 c4 c5 c6 c7 c8 c9 ca cb cc cd ce cf d0 d1 d2 d3 d4 d5 d6 d7',
} as const
