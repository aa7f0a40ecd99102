'use client';

import { Failure } from '@/components/layout/failure';

export default Failure;
