import { NotFound } from '@/components/layout/not-found';

export default NotFound;
